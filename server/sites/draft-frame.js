// Runs in the editor's frame: a block that is clicked is told to the editor, and one that is chosen there is marked.
;(() => {
  const origin = document.currentScript.dataset.console
  const place = `draft-scroll ${location.pathname}`
  const blocks = () => [...document.querySelectorAll('[data-edit]')]
  const parts = (block) =>
    [...block.children].flatMap((part) => (part.matches('[data-block]') ? [...part.children] : part))
  const outline = (name, look) => {
    for (const block of blocks()) {
      for (const part of parts(block)) part.style.outline = block.dataset.edit === name ? look : ''
      for (const part of parts(block)) part.style.outlineOffset = '-3px'
    }
  }
  let chosen = ''
  const mark = () => outline(chosen, '3px solid #1f6feb')
  addEventListener('message', (event) => {
    if (event.origin !== origin || typeof event.data?.show !== 'string') return
    const moved = chosen !== event.data.show
    chosen = event.data.show
    mark()
    const block = blocks().find((each) => each.dataset.edit === chosen)
    const part = moved && block && parts(block)[0]
    // Not scrollIntoView, which would move the console around the frame as well.
    if (part) scrollTo(0, part.getBoundingClientRect().top + scrollY - innerHeight / 4)
  })
  addEventListener(
    'click',
    (event) => {
      const block = event.target.closest?.('[data-edit]')
      if (!block) return
      event.preventDefault()
      event.stopPropagation()
      // Nobody but the console may have this page in a frame, and what is said is no secret.
      parent.postMessage({ block: block.dataset.edit }, '*')
    },
    true,
  )
  addEventListener('submit', (event) => event.preventDefault(), true)
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(place, String(scrollY))
    } catch {
      // It begins at the top then.
    }
  })
  addEventListener('load', () => {
    try {
      scrollTo(0, Number(sessionStorage.getItem(place)) || 0)
    } catch {
      // It begins at the top.
    }
    parent.postMessage({ ready: true }, '*')
  })
})()
