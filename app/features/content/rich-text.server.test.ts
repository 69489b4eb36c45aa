import { expect, test } from 'vitest'
import { richText } from './rich-text.server.ts'

test.each([
  ['<p>a <strong>b</strong></p>', '<p>a <strong>b</strong></p>'],
  ['one\n\ntwo', '<p>one</p><p>two</p>'],
  ['<p>a<script>alert(1)</script></p>', '<p>a</p>'],
  ['<p onclick="x()" style="y" class="z">a</p>', '<p>a</p>'],
  ['<a href="/finance" target="_blank" onclick="x()">a</a>', '<a href="/finance">a</a>'],
  ['<p><a href="javascript:x()">a</a></p>', '<p></p>'],
  ['<img src="x" onerror="y"><iframe src="//z"></iframe>', ''],
  ['<h1>a</h1>', 'a'],
  ['<b>a', '<b>a</b>'],
])('%s', (given, shown) => expect(richText(given)).toBe(shown))
