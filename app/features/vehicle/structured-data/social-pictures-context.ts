import { createContext } from 'react-router'
import type { SocialPictures } from './social-pictures.ts'

/** Draws the pictures of shared links; set by the server before any loader runs. */
export const socialPicturesContext = createContext<SocialPictures>()
