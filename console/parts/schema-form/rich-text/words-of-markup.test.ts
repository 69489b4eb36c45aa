import { expect, test } from 'vitest'
import { wordsOfMarkup } from './words-of-markup.ts'

test.each([
  ['<h2>Cars</h2><p>For <strong>less</strong> &amp; more.<br>Now.</p>', ['Cars', 'For less & more.', 'Now.']],
  ['<ul><li>One</li><li><p>Two</p></li></ul>', ['• One', '• Two']],
  ['one\n\ntwo', ['one', 'two']],
  ['', []],
  ['a < b', ['a < b']],
])('%s', (markup, words) => expect(wordsOfMarkup(markup)).toEqual(words))
