import { describe, expect, test } from 'vitest'
import { failureWords } from './failure-words.ts'

const answered = (status: number, said = '') => failureWords({ status, said, isOffline: false })

describe('what is said of a page that failed', () => {
  test.each([
    [404, '', 'There is nothing here', /misspelt/],
    [404, 'This thread is not there any more.', 'There is nothing here', /^This thread is not there any more\.$/],
    [403, 'This form was sent from another website.', 'That was not done', /another website/],
    [429, '', 'One moment, please', /Nothing was changed.*again in a minute/],
    [503, 'Many are sending.', 'One moment, please', /Many are sending/],
    [
      500,
      '',
      'Something went wrong on our side',
      /^Anything you saved before is still there\. Please try again in a minute/,
    ],
    [400, '', 'That could not be read', /open the page again/],
    [409, '', 'Somebody else changed this first', /open the page again/],
    [418, '', 'That was not done', /open the page again/],
  ])('%s %s', (status, said, title, text) => {
    expect(answered(status, said).title).toBe(title)
    expect(answered(status, said).text).toMatch(text)
  })

  test('offline is not the fault of the page, and no answer is no promise that nothing arrived', () => {
    expect(failureWords({ status: 503, said: 'x', isOffline: true }).title).toBe('You are offline')
    expect(failureWords({ status: null, said: '', isOffline: false }).text).toContain('may have arrived')
  })
})
