/**
 * Ends this program with a message for the user, not with a stack trace.
 *
 * @param {string} what
 * @param {string} whatToDo
 * @param {number} exitCode 2 for wrong arguments
 * @returns {never}
 */
export function stop(what, whatToDo, exitCode = 1) {
  console.error(`\n${what}\n${whatToDo}\n`);
  process.exit(exitCode);
}
