import { renderToStaticMarkup } from 'react-dom/server'
import type { DriveView } from './drive-page.server.ts'
import { DriveCard } from './drive-view.tsx'

/** The page of a test drive; it needs no script, so none is sent for it. */
export const drawDrive = (view: DriveView, problem: string | null = null): string =>
  renderToStaticMarkup(<DriveCard view={view} problem={problem} />)
