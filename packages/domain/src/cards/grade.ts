/** The lowest and highest Grading Number. Grades are whole numbers. */
export const MIN_GRADE = 1;
export const MAX_GRADE = 10;
