import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import * as paths from '../paths.ts'
import { hasTyped } from './has-typed.ts'

/** Has the browser take the console's service worker, and goes where a notice that was tapped leads. */
export function Installed() {
  const navigate = useNavigate()
  useEffect(() => {
    // There is none in a private window, nor where the console is had without TLS.
    const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : null
    if (!workers) return undefined
    void workers.register(paths.worker, { updateViaCache: 'none' }).catch(() => undefined)
    const hear = ({ data }: MessageEvent<{ open?: unknown }>) => {
      const to = data?.open
      if (typeof to !== 'string' || !to.startsWith('/') || to.startsWith('//')) return
      if (!hasTyped(document.forms) || confirm(LEAVE)) void navigate(to)
    }
    workers.addEventListener('message', hear)
    return () => workers.removeEventListener('message', hear)
  }, [navigate])
  return null
}

const LEAVE = 'Go to what the notice is about? What you have typed on this page is not sent.'
