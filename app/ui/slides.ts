/** Marks of a row of slides: the number of the one it begins with, and its buttons with the steps they take. */
export const SLIDES = 'data-slides'
export const STEP = 'data-step'
