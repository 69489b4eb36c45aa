/** Classes as one attribute; what is not there is left out. */
export const classNames = (...classes: readonly (string | false | undefined)[]): string =>
  classes.filter(Boolean).join(' ')
