import { describe, expect, test } from 'vitest'
import { checkSiteDocument, readSiteDocument } from '#server/sites/documents/site-document.ts'
import { chatAbout, chatOrigins, chatProblems, type ChatSettings } from './chat.ts'

const about = { name: '2021 Kia Rio S & more', url: 'https://north.example/cars/rio' }
const link: ChatSettings = { chat: true, chat_provider: { url: 'https://m.me/north', embed: false } }
const frame: ChatSettings = {
  chat: true,
  chat_provider: { url: 'https://chat.example/room/7?about={car}&from={page}', embed: true },
}

describe('V05 the chat', () => {
  test('is a link to where the site says, or a frame of the page', () => {
    expect(chatAbout(link, about)).toEqual({ to: 'https://m.me/north', framed: null })
    expect(chatAbout(frame, about)).toEqual({
      to: 'https://chat.example/room/7?about=2021%20Kia%20Rio%20S%20%26%20more&from=https%3A%2F%2Fnorth.example%2Fcars%2Frio',
      framed: 'chat.example',
    })
    expect(chatAbout({ ...frame, chat_provider: { ...frame.chat_provider!, name: 'Chatter' } }, about)?.framed).toBe(
      'Chatter',
    )
  })

  test.each([
    ['off', { ...frame, chat: false }],
    ['without a provider', { chat: true }],
  ])('%s there is none, and no frame is allowed', (_name, settings) => {
    expect(chatAbout(settings, about)).toBeNull()
    expect(chatOrigins(settings)).toEqual([])
  })

  test('the policy opens the origin of a frame, and nothing for a link', () => {
    expect(chatOrigins(frame)).toEqual(['https://chat.example'])
    expect(chatOrigins(link)).toEqual([])
  })

  test('a chat without a provider is a problem of the document', () => {
    expect(chatProblems({ chat: true })).toMatchObject([{ field: 'chat_provider' }])
    for (const settings of [link, frame, { chat: false }, { ...link, chat: false }]) {
      expect(chatProblems(settings)).toEqual([])
    }
  })

  test.each([
    ['no provider', { chat: true }, 'chat_provider'],
    ['no https', { chat: true, chat_provider: { url: 'http://chat.example' } }, 'chat_provider.url'],
    ['a script', { chat: true, chat_provider: { url: 'javascript:alert(1)' } }, 'chat_provider.url'],
    ['a password', { chat: true, chat_provider: { url: 'https://me:secret@chat.example/' } }, 'chat_provider.url'],
    ['no address', { chat: true, chat_provider: { url: 'chat' } }, 'chat_provider.url'],
    [
      'another key',
      { chat: true, chat_provider: { url: 'https://chat.example', script: 'x' } },
      'chat_provider.script',
    ],
  ])('site apply refuses %s', (_name, settings, field) => {
    const checked = checkSiteDocument({ schema: 1, slug: 'north', name: 'North', ...settings })
    expect(checked).toMatchObject({ ok: false, problems: [{ field }] })
  })

  test('a document that is complete is applied; one that an earlier release took is still read', () => {
    const document = { schema: 1, slug: 'north', name: 'North' }
    expect(checkSiteDocument({ ...document, ...frame }).ok).toBe(true)
    const stored = readSiteDocument({ ...document, chat: true })
    expect(stored && chatAbout(stored, about)).toBeNull()
  })
})
