import { expect, test } from 'vitest'
import { changesOf } from '#app/features/website/document/document-changes.ts'
import type { DocumentObject } from '#app/features/website/document/list-names.ts'
import { othersHere } from './others-here.ts'

const siteOf = (...blocks: readonly object[]) => ({ pages: [{ path: '/about', title: 'About us', blocks }] })
const banner = { kind: 'promotion', id: 'promotion-1', heading: 'Winter sale' }
const base = siteOf(banner)
const at = (theirs: DocumentObject, own: DocumentObject = base, path = '/about') =>
  othersHere([{ name: 'Priya Nair', document: theirs, changes: changesOf(base, theirs) }], { list: 'pages', path }, own)

test('whoever changes a block is said to, by its kind and heading', () => {
  expect(at(siteOf({ ...banner, text: 'All of July' }))).toEqual([
    { name: 'Priya Nair', where: 'Promotion “Winter sale”' },
  ])
})

test('a block that only they have, or that they took out, has its name too', () => {
  const added = siteOf(banner, { kind: 'promotion', id: 'promotion-2', heading: 'Spring sale' })
  expect(at(added)[0]?.where).toBe('Promotion “Spring sale”')
  expect(at(siteOf())[0]?.where).toBe('Promotion “Winter sale”')
})

test('what stands beside the blocks is the page; another page is none of it', () => {
  const retitled = { pages: [{ ...base.pages[0]!, title: 'Who we are' }] }
  expect(at(retitled)).toEqual([{ name: 'Priya Nair', where: '' }])
  expect(at(retitled, base, '/other')).toEqual([])
})
