/** What is said after something was done to a car, by the name that the address carries. */
export const CAR_DONE_WORDS: Readonly<Record<string, string>> = {
  sold: 'It is marked sold, and stays so whatever its feed says.',
  withdrawn: 'It is off the website, and stays off whatever its feed says.',
  reserved: 'Reserved. The website shows it.',
  released: 'It can be had again.',
  back: 'It is back on sale.',
  held: 'Held. What the feed says of it is noted below and does not show.',
  kept: 'Kept, as it is.',
  'kept-until': 'Kept until the feed says something else.',
  'released-field': 'It shows what the feed says.',
  moved: 'It stands at its new location.',
  priced: 'The price is changed. The website shows it.',
  undone: 'Taken back. It is as it was before.',
  planned: 'The price is planned. Nothing shows before.',
  'plan-cancelled': 'The planned price is called off.',
  published: 'It is on the website.',
  unpublished: 'It is off the website, a draft again.',
}
