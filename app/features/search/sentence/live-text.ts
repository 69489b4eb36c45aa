const BOUNDS =
  /(^|\s)(under|below|over|above|between|near|within|around|max|min|less than|more than|up to|cheaper|from|since|newer|older)(\s|$)|[$<>]|\d+ ?k(ms?)?\b|\d\+/i

/**
 * Whether a text says what no search for text can find: bounds and places. While it is typed the list stays as it is,
 * until it is sent.
 */
export const waitsToBeSent = (text: string): boolean => BOUNDS.test(text)
