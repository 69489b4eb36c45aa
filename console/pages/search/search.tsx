import { useRef } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import type { Route } from './+types/search.ts'
import { consoleOf } from '../../request/console-ports.ts'
import { siteFor } from '../../request/site-for.ts'
import { searchData, typedIn } from '../../search/search-data.server.ts'
import { SearchForm } from '../../search/search-form.tsx'
import { SearchResults } from '../../search/search-results.tsx'
import { foundWords } from '../../search/found-words.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { q = '' } = (loaderData as { q?: string } | undefined) ?? {}
  return [{ title: `${q ? `${q} | Search` : 'Search'} | Console` }]
}

/** The one search field finds leads, cars, orders, pages and settings, each within reach. */
export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const access = await siteFor(context, request, params.site)
  const q = typedIn(url.searchParams.get('q'))
  return searchData({ access, ports: consoleOf(context).inbox, q })
}

/** The wait after a letter before the page asks for what it finds, ms. */
const TYPING_MS = 150

export default function Search({ loaderData, params }: Route.ComponentProps) {
  const submit = useSubmit()
  const { state } = useNavigation()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { q, groups } = loaderData
  return (
    <div className="plain">
      <h1>Search</h1>
      <SearchForm
        site={params.site}
        defaultValue={q}
        isFirst={q === ''}
        onType={(form) => {
          clearTimeout(timer.current)
          timer.current = setTimeout(() => void submit(form, { replace: true, preventScrollReset: true }), TYPING_MS)
        }}
      />
      <p className="soft" role="status">
        {foundWords(loaderData)}
      </p>
      <div aria-busy={state === 'loading'}>
        <SearchResults groups={groups} />
      </div>
      {q === '' && (
        <p className="soft">Type a name, a phone number, a stock number, a plate, or what you want to do.</p>
      )}
    </div>
  )
}
