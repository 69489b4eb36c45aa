import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { putBesidePage, ToastRegion } from './toast-region.tsx'

describe('the region of messages', () => {
  test('is there before the first message, so that a screen reader knows it', () => {
    expect(renderToStaticMarkup(createElement(ToastRegion))).toBe('<div class="toasts" aria-live="polite"></div>')
  })

  test('holds nothing on the server, whatever another visitor was told', () => {
    putBesidePage('toast', 'Saved')
    expect(renderToStaticMarkup(createElement(ToastRegion))).not.toContain('Saved')
    putBesidePage('toast', null)
  })
})
