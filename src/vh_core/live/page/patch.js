// JSON Merge Patch (RFC 7396). Parts that a patch does not name stay the same objects, so that
// whoever draws them need not look into them.

export function merged(document, patch) {
  const result = { ...document };
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key];
    else if (isObject(value)) result[key] = merged(isObject(result[key]) ? result[key] : {}, value);
    else result[key] = value;
  }
  return result;
}

function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

// The document after the first `count` changes of a course.
export function after(course, count) {
  let document = course.start;
  for (const [, patch] of course.changes.slice(0, count)) document = merged(document, patch);
  return document;
}
