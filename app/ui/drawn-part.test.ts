import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { documentText, pack } from '#lib/packing/packed.ts'
import { drawnPart } from './drawn-part.server.ts'
import { Drawn } from './drawn-part.tsx'

const points = () => drawnPart({ title: 'Checks' }, () => createElement('p', null, 'Brakes & <b>'))
const DRAWN = '<p>Brakes &amp; &lt;b&gt;</p>'

test('a document has a drawn part in its markup and not in its data', () => {
  const part = points()
  expect(renderToStaticMarkup(createElement(Drawn, { part, name: 'checks' }))).toBe(
    `<div data-drawn="checks">${DRAWN}</div>`,
  )
  expect(JSON.parse(documentText({ part }))).toEqual({ part: { title: 'Checks', html: '' } })
})

test('data that travels alone has its HTML', () => {
  const { json } = pack({ part: points() }, { url: 'http://alpha.example/cars/one.data' })
  expect(JSON.parse(json!)).toEqual({ part: { title: 'Checks', html: DRAWN } })
})

test('how it is drawn is nothing that is counted or copied', () => {
  expect(Object.keys(points())).toEqual(['title', 'html'])
})
