import type { Route } from './+types/history.ts'
import { siteFor } from '../../request/site-for.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { site } = await siteFor(context, request, params.site)
  return { site: site.slug }
}

export default function History({ loaderData }: Route.ComponentProps) {
  return (
    <div className="plain">
      <h1>History</h1>
      <p>{loaderData.site}</p>
    </div>
  )
}
