import { useMemo } from 'react'
import { data, redirect } from 'react-router'
import { settingsOf } from '#app/features/site/site.ts'
import { pack, unpack } from '#lib/packing/packed.ts'
import { pageMeta } from '#app/features/content/pages/page-meta.ts'
import { BlogListView, BlogPostView } from '#app/features/content/posts/blog-view.tsx'
import { loadBlog } from '#app/features/content/posts/blog.server.ts'
import { redirectOf } from '#app/features/content/redirects/redirect.ts'
import { contentSettings } from '#app/features/content/settings.schema.ts'
import type { Route } from './+types/blog.ts'
import { placeOf } from '#app/features/content/pages/page-place.server.ts'
import styles from '#app/pages.css?url'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const cache = 'public'
export const cacheQuery = ['page']

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return []
  const blog = unpack(loaderData)
  return pageMeta(blog.kind === 'list' ? blog.head : blog.page)
}

/** The blog, a category of it, or a post; an address of none of these may have moved. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const place = placeOf(context)
  const blog = await loadBlog(params.slug, Number(url.searchParams.get('page') ?? 1), place)
  if (blog) return pack(blog, request)
  const moved = redirectOf(settingsOf(place.site, contentSettings).redirects, url.pathname, url.search)
  if (moved) throw redirect(moved.to, moved.status)
  throw data(null, { status: 404 })
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  const blog = useMemo(() => unpack(loaderData), [loaderData])
  return blog.kind === 'list' ? <BlogListView list={blog} /> : <BlogPostView post={blog} />
}
