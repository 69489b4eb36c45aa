/** What a page says of what was just done. */
export const DONE_WORDS: Readonly<Record<string, string>> = {
  added: 'Added. They are on the website within a second.',
  ordered: 'The order is kept.',
  described: 'Saved.',
  focused: 'Kept in view wherever the picture is cut. Whoever has seen it before may see the old cut for a while.',
  removed: 'Removed.',
  restored: 'It is back.',
  placed: 'Saved. Shoppers see the pictures in this order now.',
  panorama: 'The panorama is on the car’s page.',
  spin: 'The spin is on the car’s page.',
  film: 'The film is on the car’s page.',
  'view-removed': 'Taken away. What the feed has shows again, if it has any.',
  'none-left': 'No other car waits for pictures.',
}
