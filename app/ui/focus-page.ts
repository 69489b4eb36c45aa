/** For when what has the focus goes away: it goes on to the page, from whose beginning Tab leads on. */
export const focusPage = (): void => document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
