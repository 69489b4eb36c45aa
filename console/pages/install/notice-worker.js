/*
 * The console's service worker. It shows notices that are pushed, opens their thread, and has a page of its own for
 * when no page can be had. It keeps nothing: what the console shows is about people, and is asked for each time.
 * `BUILT` is written before it by worker.ts.
 */

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { mode, method } = event.request
  if (mode !== 'navigate') return
  const offline = !self.navigator.onLine
  // A form that breaks off under way may have arrived: the browser says so, and asks before it sends it again.
  if (method !== 'GET' && !offline) return
  const words = method !== 'GET' ? 'unsent' : offline ? 'offline' : 'away'
  event.respondWith(fetch(event.request).catch(() => offlinePage(words)))
})

const offlinePage = (words) => new Response(BUILT.pages[words], { status: 503, headers: BUILT.headers })

self.addEventListener('push', (event) => {
  const { title, body, tag, path } = noticeIn(event.data)
  const looks = { icon: BUILT.icon, badge: BUILT.badge, lang: 'en-AU' }
  event.waitUntil(self.registration.showNotification(title, { ...looks, body, tag, renotify: true, data: { path } }))
})

/** A browser takes leave of whoever is pushed something and shows nothing, so something is shown whatever came. */
function noticeIn(data) {
  try {
    const { title, body, tag, path } = data.json()
    return { title: String(title), body: String(body), tag: String(tag), path: String(path) }
  } catch {
    return { title: 'Forecourt console', body: 'Something has come in.', tag: 'console', path: '/' }
  }
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.path))
})

/** Opens a page of the console and none of anybody else, in a window that is open already where there is one. */
async function open(path) {
  const { origin } = self.location
  const to = new URL(typeof path === 'string' && URL.canParse(path, origin) ? path : '/', origin)
  if (to.origin !== origin) return self.clients.openWindow('/')
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find(({ url }) => new URL(url).pathname === to.pathname)
  const some = there ?? windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0]
  if (!some) return self.clients.openWindow(to.pathname)
  const focused = await some.focus().catch(() => some)
  // The page goes there itself: it knows whether somebody is writing in it.
  if (!there) focused.postMessage({ open: to.pathname })
  return focused
}
