// Runs before all other scripts of a shown draft: whatever these ask for, and wherever they lead, stays in the draft.
;(() => {
  const draft = document.currentScript.dataset.draft
  // A form that a script would send is a real enquiry, whatever the policy of the page says of forms.
  addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    true,
  )
  const isFile = (path) => path.startsWith('/assets/') || path.startsWith('/media/')
  // An address of this site with the draft in it; any other as it is.
  const within = (address) => {
    if (!URL.canParse(address, location.href)) return address
    const url = new URL(address, location.href)
    if (url.origin !== location.origin || isFile(url.pathname) || url.searchParams.has('draft')) return address
    url.search += `${url.search ? '&' : '?'}draft=${draft}`
    return url.href
  }
  const ask = window.fetch
  window.fetch = (asked, options) =>
    asked instanceof Request
      ? ask(within(asked.url) === asked.url ? asked : new Request(within(asked.url), asked), options)
      : ask(within(String(asked)), options)
  const send = navigator.sendBeacon
  navigator.sendBeacon = (address, sent) => send.call(navigator, within(String(address)), sent)
  for (const verb of ['pushState', 'replaceState']) {
    const go = history[verb]
    history[verb] = (state, title, address) =>
      go.call(history, state, title, address === undefined || address === null ? address : within(String(address)))
  }
  // Links that a script has drawn, however they are opened.
  const keep = (event) => {
    const link = event.target.closest?.('a[href]')
    if (link && within(link.href) !== link.href) link.href = within(link.href)
  }
  for (const kind of ['click', 'auxclick', 'contextmenu', 'dragstart']) addEventListener(kind, keep, true)
})()
