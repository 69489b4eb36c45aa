/** Data of the footer: who may load scripts once a visitor agrees (`thirdPartiesOf`). */
export const PARTIES = 'data-parties'
/** Marks the line of the footer in which the visitor's choice can be opened again. */
export const CHOICE_PLACE = 'data-privacy-place'
