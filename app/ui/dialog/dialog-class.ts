/** The class of the box, for a dialog that a script makes. */
export const DIALOG_CLASS = 'dialog-box'
