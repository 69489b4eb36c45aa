import { answeredData, type Gauge, gaugeOf } from './gauge-rules.ts'

/** Asks how a car's price stands in the market. Whatever goes wrong is logged, and there is no gauge. */
export async function fetchGauge(address: string): Promise<Gauge | null> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(LIMIT_MS) })
    if (!response.ok) throw new Error(`The server answered ${response.status}.`)
    const body = await response.text()
    return gaugeOf(answeredData(body ? JSON.parse(body) : null))
  } catch (error) {
    // Expected now and then and nothing to act on in a shopper's browser: information, not an error.
    console.info('Failed to fetch auto gauge data', error)
    return null
  }
}

/** Longer than the server waits for its provider, ms. */
const LIMIT_MS = 4_000
