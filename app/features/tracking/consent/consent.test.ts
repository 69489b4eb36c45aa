import { describe, expect, test } from 'vitest'
import { choiceOf, tagCookies } from './choice.ts'
import { metaEventOf } from './meta-event.ts'
import { openedOrigins, thirdPartiesOf } from './third-parties.ts'

describe('L07 third parties', () => {
  test('without any nothing is opened and nobody is asked', () => {
    expect(openedOrigins({ hosts: ['tags.example.com'] })).toEqual({ scripts: [], connects: [], images: [] })
    expect(thirdPartiesOf({})).toBeUndefined()
  })

  test('a tag manager opens its own hosts and those that the site names', () => {
    const { scripts, connects, images } = openedOrigins({ tag_manager: 'GTM-ABC1234', hosts: ['tags.example.com'] })
    expect(scripts).toEqual(['https://www.googletagmanager.com', 'https://tags.example.com'])
    expect(connects).toContain('https://*.google-analytics.com')
    expect([...scripts, ...connects, ...images].join(' ')).not.toContain('facebook')
  })

  test('a pixel opens Meta’s hosts alone', () => {
    const opened = openedOrigins({ meta_pixel: '123456789', hosts: [] })
    expect(opened).toEqual({
      scripts: ['https://connect.facebook.net'],
      connects: ['https://www.facebook.com'],
      images: ['https://www.facebook.com'],
    })
  })
})

test.each([
  ['accepted', 'accepted'],
  ['declined', 'declined'],
  ['', null],
  ['yes', null],
  [null, null],
])('L07 %j is remembered as %j', (text, choice) => expect(choiceOf(text)).toBe(choice))

test('L07 the cookies of tags, and no others', () => {
  expect(tagCookies('_ga=1; _ga_ABC=2; _fbp=x; session=1; my_ga=2')).toEqual(['_ga', '_ga_ABC', '_fbp'])
  expect(tagCookies('')).toEqual([])
})

test.each([
  [{ event: 'view_content', value: 1, currency: 'AUD' }, ['ViewContent', { value: 1, currency: 'AUD' }]],
  [{ event: 'asc_click_to_call', event_id: 25 }, ['Contact']],
  [{ event: 'asc_form_submission_sales', event_id: 15 }, ['Lead']],
  [{ event: 'asc_form_submission' }, ['Lead']],
  [{ event: 'asc_pageview' }, null],
  [{ event: 'gtm.js' }, null],
])('L07 Meta is told of %j as %j', (entry, tracked) => expect(metaEventOf(entry)).toEqual(tracked))
