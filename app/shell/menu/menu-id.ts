/** Id of the panel, for the button that opens it. */
export const MENU_ID = 'site-menu'
