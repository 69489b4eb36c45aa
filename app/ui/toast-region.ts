/** Id of the live region that every page carries, so that a screen reader knows it before the first message. */
export const TOAST_REGION = 'toasts'
