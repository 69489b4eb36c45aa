/** A menu that opens under the mouse stays this long after it has left, ms. */
const LINGER_MS = 150
/** From this width the menu is a row. */
const WIDE = '(width >= 1024px)'

const GROUP = 'details'
const STOPS = 'summary, a'

/**
 * What the browser does not do by itself for the menu of a header: mark the open group, close on Escape, elsewhere
 * and on leaving, move by arrows, open under the mouse where the template says so, and stand in for a logo that did
 * not arrive (`standIn` is the picture's address). A panel with a search box gives it the focus. Loaded when a visitor first reaches for the header; it works without.
 */
export function operateMenu(header: HTMLElement, standIn: string): void {
  if (header.dataset['live']) return
  header.dataset['live'] = ''
  const menu = header.querySelector<HTMLElement>('nav[popover]')
  if (!menu) return
  const groups = () => [...menu.querySelectorAll<HTMLDetailsElement>(GROUP)]
  const close = (except?: Element | null) => {
    for (const group of groups()) if (group !== except) group.open = false
  }
  const groupOf = (target: EventTarget | null) => (target instanceof Element ? target.closest(GROUP) : null)
  const isWide = () => matchMedia(WIDE).matches

  const mark = (group: Element) =>
    group.parentElement?.classList.toggle('dropdown-open', group instanceof HTMLDetailsElement && group.open)
  for (const group of groups()) mark(group)
  menu.addEventListener('toggle', ({ target }) => target instanceof HTMLDetailsElement && mark(target), true)

  const step = (from: Element, stops: Element[], by: number) => {
    const at = stops.indexOf(from)
    if (at !== -1) (stops[(at + by + stops.length) % stops.length] as HTMLElement).focus()
  }
  menu.addEventListener('keydown', (event) => {
    const target = event.target as Element
    const group = groupOf(target)
    if (event.key === 'Escape' && group?.open) {
      group.open = false
      group.querySelector('summary')?.focus()
      // The first Escape closes the group, the next one the panel.
      event.preventDefault()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const by = event.key === 'ArrowDown' ? 1 : -1
      if (target.matches('summary') && group && by > 0 && (isWide() || group.open)) {
        group.open = true
        group.querySelector('a')?.focus()
      } else if (group?.open) step(target, [...group.querySelectorAll(STOPS)], by)
      else return
      event.preventDefault()
    } else if (isWide() && (event.key === 'ArrowRight' || event.key === 'ArrowLeft')) {
      const stops = [...menu.querySelectorAll(':scope > ul > li > a, :scope > ul > li > details > summary')]
      step(group?.querySelector('summary') ?? target, stops, event.key === 'ArrowRight' ? 1 : -1)
      event.preventDefault()
    }
  })
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Element)) return
    if (isWide()) close(groupOf(relatedTarget))
    // The panel covers the page: what lies behind it cannot be seen to have the focus.
    else if (menu.matches(':popover-open') && !menu.contains(relatedTarget)) menu.querySelector('button')?.focus()
  })
  document.addEventListener('pointerdown', ({ target }) => {
    if (isWide()) close(groupOf(target))
  })
  for (const panel of header.querySelectorAll<HTMLElement>('[popover]')) {
    // What was chosen goes first: it may need the panel that it stands in.
    const leave = () =>
      setTimeout(() => {
        close()
        panel.hidePopover()
      })
    const enter = () => panel.matches(':popover-open') && panel.querySelector('input')?.focus()
    panel.addEventListener('toggle', enter)
    // The browser gives the focus back only from within the panel; whoever tabbed past its end had none.
    panel.addEventListener('toggle', () => {
      if (panel.matches(':popover-open') || document.activeElement !== document.body) return
      const openers = [...header.querySelectorAll<HTMLElement>(`[popovertarget="${panel.id}"]`)]
      openers.find((opener) => !panel.contains(opener))?.focus({ preventScroll: true })
    })
    enter()
    panel.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('a, [role=option]')) leave()
    })
    panel.addEventListener('keydown', ({ key, target }) => {
      if (key === 'Enter' && target instanceof HTMLInputElement) leave()
    })
  }
  const replaceLogo = ({ target }: Event) => {
    if (target instanceof HTMLImageElement && target.getAttribute('src') !== standIn) target.src = standIn
  }
  menu.addEventListener('error', replaceLogo, true)
  if (header.dataset['menu'] === 'hover') openUnderMouse(menu, { groupOf, close, isWide })
}

interface Hands {
  readonly groupOf: (target: EventTarget | null) => HTMLDetailsElement | null
  readonly close: (except?: Element | null) => void
  readonly isWide: () => boolean
}

function openUnderMouse(menu: HTMLElement, { groupOf, close, isWide }: Hands): void {
  let leaving: ReturnType<typeof setTimeout> | undefined
  const enter = (target: EventTarget | null) => {
    clearTimeout(leaving)
    const group = groupOf(target)
    if (group && !group.open) {
      close(group)
      group.open = true
    } else if (!group) leaving = setTimeout(close, LINGER_MS)
  }
  menu.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'mouse' && isWide()) enter(target)
  })
  menu.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse' && isWide()) leaving = setTimeout(close, LINGER_MS)
  })
  // The mouse has opened the group already: its click must not close it. A click by keyboard has no detail.
  menu.addEventListener('click', (event) => {
    const { target, detail } = event
    const mouse = !(event instanceof PointerEvent) || event.pointerType === 'mouse'
    if (detail > 0 && mouse && isWide() && target instanceof Element && target.closest('summary')) {
      if (groupOf(target)?.open) event.preventDefault()
    }
  })
  // The mouse may have arrived before this was loaded; a finger that has tapped hovers too, and opens by itself.
  const under = matchMedia('(hover: hover)').matches && isWide() && menu.querySelector('details:hover')
  if (under) enter(under)
}
