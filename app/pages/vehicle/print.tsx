import { useMemo } from 'react'
import { data } from 'react-router'
import * as paths from '#app/paths.ts'
import { Button } from '#app/ui/button/button.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { portsOf } from '#app/features/site/request/ports-context.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf } from '#app/features/site/site.ts'
import { pack, unpack } from '#lib/packing/packed.ts'
import { PdfLink } from '#app/features/vehicle/print/pdf-link.tsx'
import { PrintSheet } from '#app/features/vehicle/print/print-sheet.tsx'
import { qrCode } from '#app/features/vehicle/print/qr-code.server.ts'
import { pageTitle } from '#lib/text/page-title.ts'
import { row } from '#app/ui/layout/layout.ts'
import type { Route } from './+types/print.ts'
import { loadSheet } from './sheet.server.ts'
import styles from '#app/features/vehicle/print/print.css?url'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const chrome = matches[0].loaderData
  if (!loaderData || !chrome) return []
  return [
    { title: pageTitle(loaderData.name, chrome.name) },
    { name: 'robots', content: 'noindex' },
    { tagName: 'link', rel: 'canonical', href: loaderData.canonical },
  ]
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const loaded = await loadSheet(portsOf(context).site, url.searchParams.get('car_id') ?? '')
  if (!loaded) throw data('This vehicle is no longer for sale, so there is nothing to print.', { status: 404 })
  const { sheet, slug, name } = loaded
  const { errorDisplay } = settingsOf(portsOf(context).site, siteSettings)
  const page = pack({ sheet, qr: qrCode(sheet.address) }, request)
  return { name, slug, errorDisplay, canonical: sheet.address, page }
}

/** A page made for paper: it opens in a tab of its own. */
export default function Print({ loaderData }: Route.ComponentProps) {
  const { sheet, qr } = useMemo(() => unpack(loaderData.page), [loaderData.page])
  return (
    <div className="page">
      <div className={row({ gap: 5 }, 'print-bar')}>
        <Button look="primary" className="js-only" onClick={() => print()}>
          Print this page
        </Button>
        <PdfLink slug={loaderData.slug} errorDisplay={loaderData.errorDisplay} />
        <TextLink href={paths.vehicle(loaderData.slug)}>Back to the vehicle</TextLink>
      </div>
      <PrintSheet sheet={sheet} qr={qr} />
    </div>
  )
}
