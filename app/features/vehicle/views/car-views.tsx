import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatNumber } from '#lib/money.ts'

interface Answer {
  readonly views: number
  readonly car_fields: object
}

/** How often the car was looked at: the figure the page came with, then the one of this moment. */
export function CarViews({ first, address }: { first: number; address: string }) {
  const [views, setViews] = useState(first)
  const [outdated, setOutdated] = useState(false)
  useEffect(() => {
    const left = new AbortController()
    fetch(address, { signal: left.signal })
      .then(async (response) => (response.ok ? ((await response.json()) as Answer) : null))
      .then((answer) => {
        if (!answer) return
        setViews(answer.views)
        setOutdated(Object.keys(answer.car_fields).length > 0)
      })
      .catch(() => undefined)
    return () => left.abort()
  }, [address])
  if (views === 0) return outdated && <LoadAgain />
  return (
    <p className="mt-4 flex items-center gap-2 text-14 text-n-8">
      <span className="i i-eye" aria-hidden="true" />
      {formatNumber(views)} {views === 1 ? 'view' : 'views'}
      {outdated && <LoadAgain />}
    </p>
  )
}

/** Has the page load its data again: the car has changed since. */
function LoadAgain() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    void revalidate()
  }, [revalidate])
  return null
}
