/**
 * Ends this program with a message for the user, not with a stack trace.
 *
 * @param {string} what
 * @param {string} whatToDo
 * @returns {never}
 */
export function stop(what, whatToDo) {
  console.error(`\n${what}\n${whatToDo}\n`);
  process.exit(1);
}
