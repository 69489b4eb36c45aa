/** What somebody may type into a search to do harm: none of it stands in anything that the tests store. */
export const HOSTILE_WORDS = [
  '%%%',
  '_____',
  String.raw`\\\'`,
  `' or '1'='1`,
  `'; drop table lead; --`,
  '"onmouseover="alert(1)',
  '<script>alert(1)</script>',
  'nul\u0000byte',
  'lone\uD800surrogate',
  '\u202Eetirw',
  'z'.repeat(20_000),
  'zz '.repeat(4_000),
  '(((((((((*))))))))',
  '{first name}',
] as const
