/** Letters without accents, so that "Citroën" and "Citroen" meet. */
export const bareLetters = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '')
