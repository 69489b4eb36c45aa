import * as paths from '#app/paths.ts'
import { SLIDES, STEP } from '#app/ui/slides.ts'
import { COUNTER, VIDEO } from './block-marks.ts'
import { slideAfter } from './slide-after.ts'

/** How often the number of sales is asked for again, ms. */
const REFRESH_MS = 150_000
/** How long the number counts up, ms. */
const COUNT_MS = 2_000

/** Operates what stands in the finished HTML of blocks, until the page is left. */
export function operateBlocks(page: ParentNode, signal: AbortSignal): void {
  for (const slides of page.querySelectorAll<HTMLElement>(`[${SLIDES}]`)) moveSlides(slides, signal)
  for (const counter of page.querySelectorAll<HTMLElement>(`[${COUNTER}]`)) countUp(counter, signal)
  for (const link of page.querySelectorAll<HTMLElement>(`[${VIDEO}]`)) playInPlace(link, signal)
}

/** The buttons of a row of slides. */
function moveSlides(slides: HTMLElement, signal: AbortSignal): void {
  const row = slides.querySelector<HTMLElement>('ul')
  if (!row) return
  const all = [...row.children] as HTMLElement[]
  const show = (index: number, behavior: ScrollBehavior) =>
    row.scrollTo({ left: (all[index]?.offsetLeft ?? 0) - (all[0]?.offsetLeft ?? 0), behavior })
  const shown = () => {
    const step = (all[1]?.offsetLeft ?? 1) - (all[0]?.offsetLeft ?? 0)
    const atEnd = row.scrollLeft + row.clientWidth >= row.scrollWidth - 2
    return { index: Math.round(row.scrollLeft / step), atEnd }
  }
  for (const button of slides.querySelectorAll<HTMLElement>(`[${STEP}]`)) {
    button.addEventListener(
      'click',
      () => {
        const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
        show(slideAfter(shown(), Number(button.dataset['step']), all.length), calm ? 'instant' : 'smooth')
      },
      { signal },
    )
  }
}

/** Counts up once it is seen, and follows the sales of the day. */
function countUp(counter: HTMLElement, signal: AbortSignal): void {
  const number = new Intl.NumberFormat('en-AU')
  const write = (value: number) => (counter.textContent = number.format(Math.round(value)))
  let count = Number(counter.dataset['counter'])
  let counting = false
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const seen = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return
    seen.disconnect()
    if (calm) return
    counting = true
    const began = performance.now()
    const frame = (at: number) => {
      if (signal.aborted) return
      const part = Math.min(1, (at - began) / COUNT_MS)
      write(count * (1 - (1 - part) ** 3))
      counting = part < 1
      if (counting) requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
  seen.observe(counter)
  const refresh = setInterval(() => {
    if (document.hidden) return
    fetch(paths.salesThisMonth, { signal })
      .then((answer) => answer.json() as Promise<{ count: number }>)
      .then((sales) => {
        count = sales.count
        if (!counting) write(count)
      })
      .catch(() => undefined)
  }, REFRESH_MS)
  signal.addEventListener('abort', () => {
    clearInterval(refresh)
    seen.disconnect()
  })
}

/** A video takes the place of its picture when it is asked for. */
function playInPlace(link: HTMLElement, signal: AbortSignal): void {
  link.addEventListener(
    'click',
    (event) => {
      event.preventDefault()
      const { video, src = '' } = link.dataset
      const player = document.createElement(video === 'file' ? 'video' : 'iframe')
      player.src = video === 'file' ? src : `${src}&autoplay=1`
      player.className = 'video-player'
      player.title = link.textContent?.trim() ?? 'Video'
      if (player instanceof HTMLVideoElement) Object.assign(player, { controls: true, autoplay: true })
      else player.allow = 'autoplay; fullscreen; picture-in-picture'
      link.replaceWith(player)
      player.focus()
    },
    { signal },
  )
}
