/** "8.5%" and "12.94%": at most two decimals. */
export const percent = (rate: number): string => `${Math.round(rate * 100) / 100}%`
