/** The lowest and highest Grading Number; grades are whole numbers. */
export const MIN_GRADE = 1;
export const MAX_GRADE = 10;

/** Whether a number is a grade: an integer from 1 to 10. */
export function isGrade(value: number): boolean {
  return Number.isInteger(value) && value >= MIN_GRADE && value <= MAX_GRADE;
}
