import { expect, test } from 'vitest'
import { consoleAddress } from './console-address.ts'

test.each([
  [{ consoleHost: undefined, baseDomain: 'forecourt.com.au', port: 3000 }, 'console.forecourt.com.au', 'https://console.forecourt.com.au'], // prettier-ignore
  [{ consoleHost: 'team.example.com', baseDomain: 'forecourt.com.au', port: 3000 }, 'team.example.com', 'https://team.example.com'], // prettier-ignore
  [{ consoleHost: undefined, baseDomain: 'localhost', port: 3000 }, 'console.localhost', 'http://console.localhost:3000'], // prettier-ignore
  [{ consoleHost: undefined, baseDomain: 'localhost', port: 80 }, 'console.localhost', 'http://console.localhost'],
])('K01 the console of %j answers at %s', (settings, host, origin) => {
  expect(consoleAddress(settings)).toEqual({ host, origin })
})
