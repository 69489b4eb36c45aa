/** Marks of a row of slides: the one it begins at, and its buttons with the steps they take. */
export const SLIDES = 'data-slides'
export const STEP = 'data-step'
