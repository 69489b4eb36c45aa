import type { ComponentProps } from 'react'

/** A form that is one press: it asks nothing, so that nothing in it can be wrong. */
export const PostForm = (form: Omit<ComponentProps<'form'>, 'method' | 'noValidate'>) => (
  <form {...form} method="post" />
)
