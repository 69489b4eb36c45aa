import { BackSide, Color, DoubleSide, FrontSide, MeshPhysicalMaterial, type Texture } from 'three'
import type { SeamMap } from './seams.ts'

export interface Seams {
  readonly side: SeamMap
  readonly top: SeamMap
  readonly rear: SeamMap
}

type Layer = 'body' | 'glass' | 'headlamp' | 'lens' | 'taillamp' | 'grille'

const HEAD = `
attribute vec4 marksA; attribute vec4 marksB;
varying vec4 vA; varying vec4 vB; varying vec3 vPlace; varying vec3 vSkin;
`
const PLACE = `
vA = marksA; vB = marksB; vPlace = position; vSkin = normal;
`
const FRAGMENT_HEAD = `
varying vec4 vA; varying vec4 vB; varying vec3 vPlace; varying vec3 vSkin;
uniform sampler2D seamSide; uniform sampler2D seamTop; uniform sampler2D seamRear; uniform vec3 seamSize;
uniform vec3 trimColour; uniform vec3 wellColour;
float inside(float d) { float w = max(fwidth(d), 1e-5) * .7; return 1. - smoothstep(-w, w, d); }
float seamAt() {
  vec3 n = abs(vSkin);
  if (n.z > .55) return texture2D(seamSide, vec2(vPlace.x / seamSize.x, vPlace.y / 2.4)).r;
  if (vSkin.y > .62) return texture2D(seamTop, vec2(vPlace.x / seamSize.x, vPlace.z / 2.4 + .5)).r;
  if (vSkin.x > .3) return texture2D(seamRear, vec2(vPlace.z / 2.4 + .5, vPlace.y / 2.4)).r;
  return 1.;
}
`
/** What each layer leaves out. */
const DISCARD: Readonly<Record<Layer, string>> = {
  body: 'if (vA.x < 0. || vA.y < 0. || vA.z < 0. || vB.y < 0. || vB.z < 0.) discard;',
  glass: 'if (vA.x > .012 || vB.z < 0.) discard;',
  headlamp: 'if (vA.y > .004) discard;',
  lens: 'if (vA.y > .0) discard;',
  taillamp: 'if (vA.z > .002) discard;',
  grille: 'if (vB.y > .006) discard;',
}
const BODY_COLOUR = `
float frame = inside(vB.x);
float trim = inside(vA.w) * (1. - frame);
float bright = inside(vB.w);
float seam = seamAt();
float plain = max(trim, bright);
diffuseColor.rgb = mix(diffuseColor.rgb, trimColour, trim);
diffuseColor.rgb = mix(diffuseColor.rgb, vec3(.006), frame);
diffuseColor.rgb = mix(diffuseColor.rgb, vec3(.55), bright);
if (!gl_FrontFacing) { diffuseColor.rgb = wellColour; plain = 1.; frame = 0.; seam = 1.; }
`
const HEADLAMP_COLOUR = `
float band = smoothstep(-.021, -.018, vA.y) * (1. - smoothstep(-.011, -.008, vA.y));
float ribs = .5 + .5 * sin(vPlace.y * 520.);
diffuseColor.rgb = mix(vec3(.02), vec3(.09), ribs * smoothstep(0., -.05, vA.y));
`
const TAILLAMP_COLOUR = `
float edge = smoothstep(-.03, -.026, vA.z) * (1. - smoothstep(-.014, -.010, vA.z));
float cells = .75 + .25 * step(.5, fract(vPlace.y * 60.)) ;
diffuseColor.rgb = mix(vec3(.16, .003, .006), vec3(.5, .01, .015), edge);
`
const GRILLES = {
  mesh: `vec2 g = vec2(vPlace.z, vPlace.y) * vec2(22., 38.); g.x += .5 * step(.5, fract(g.y * .5));
vec2 c = abs(fract(g) - .5); float bar = smoothstep(.30, .36, max(c.x, c.y));`,
  slats: `float c = abs(fract(vPlace.y * 17.) - .5); float bar = smoothstep(.2, .26, c);`,
  uprights: `float c = abs(fract(vPlace.z * 9. + .5) - .5); float bar = smoothstep(.22, .27, c);`,
  plain: `float bar = .35;`,
} as const

interface LayerWish {
  readonly layer: Layer
  readonly seams: Seams
  readonly length: number
  readonly colour?: string
  readonly well?: number
  readonly shine?: string
}

const texture = ({ texture: map }: SeamMap): { value: Texture } => ({ value: map })

/** Teaches a material the marks of the skin: what to leave out, and what is paint, trim or glass. */
function layered(
  material: MeshPhysicalMaterial,
  { layer, seams, length, colour = '', well = 0x0b0c0d, shine = '' }: LayerWish,
) {
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, {
      seamSide: texture(seams.side),
      seamTop: texture(seams.top),
      seamRear: texture(seams.rear),
      seamSize: { value: new Color(length, 0, 0) },
      trimColour: { value: new Color(0x2b2d30) },
      wellColour: { value: new Color(well) },
    })
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', `#include <common>${HEAD}`)
      .replace('#include <begin_vertex>', `#include <begin_vertex>${PLACE}`)
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', `#include <common>${FRAGMENT_HEAD}`)
      .replace('#include <color_fragment>', `#include <color_fragment>\n${DISCARD[layer]}\n${colour}`)
      .replace('#include <lights_physical_fragment>', `#include <lights_physical_fragment>\n${shine}`)
      .replace(
        '#include <opaque_fragment>',
        `outgoingLight *= mix(.6, 1., smoothstep(.05, .6, vPlace.y));
${layer === 'body' ? 'outgoingLight *= mix(.10, 1., seam);' : ''}
${layer === 'headlamp' ? 'outgoingLight += vec3(.5) * band;' : ''}
${layer === 'taillamp' ? 'outgoingLight += vec3(.34, .012, .016) * edge * cells;' : ''}
${layer === 'glass' || layer === 'lens' ? 'outgoingLight /= max(opacity, .05);' : ''}
#include <opaque_fragment>`,
      )
  }
  material.customProgramCacheKey = () => `${layer} ${colour.length} ${shine.length}`
  return material
}

const BODY_SHINE = `
material.roughness = mix(material.roughness, .62, plain * (1. - bright)); material.roughness = mix(material.roughness, .28, bright);
material.roughness = mix(material.roughness, .12, frame);
material.diffuseColor = mix(material.diffuseColor, diffuseColor.rgb, max(plain, frame));
material.specularColor = mix(material.specularColor, vec3(.035), max(trim, frame)); material.specularColor = mix(material.specularColor, vec3(.6), bright);
material.clearcoat *= 1. - max(plain, frame * .4);
`

export interface SkinMaterials {
  readonly body: MeshPhysicalMaterial
  readonly inside: MeshPhysicalMaterial
  readonly glass: MeshPhysicalMaterial
  readonly headlamp: MeshPhysicalMaterial
  readonly lens: MeshPhysicalMaterial
  readonly taillamp: MeshPhysicalMaterial
  readonly grille: MeshPhysicalMaterial
}

export function skinMaterials(
  seams: Seams,
  { length, bars, privacy }: { length: number; bars: keyof typeof GRILLES; privacy?: boolean },
): SkinMaterials {
  const base = { seams, length }
  const painted = (side: typeof FrontSide | typeof BackSide) =>
    layered(
      new MeshPhysicalMaterial({
        clearcoat: 1,
        clearcoatRoughness: 0.03,
        side,
      }),
      { ...base, layer: 'body', colour: BODY_COLOUR, shine: BODY_SHINE },
    )
  return {
    body: painted(FrontSide),
    inside: painted(BackSide),
    glass: layered(
      new MeshPhysicalMaterial({
        color: 0x05080a,
        roughness: 0.02,
        metalness: 0,
        ior: 1.6,
        transparent: true,
        opacity: privacy ? 0.86 : 0.74,
        depthWrite: false,
      }),
      { ...base, layer: 'glass' },
    ),
    headlamp: layered(new MeshPhysicalMaterial({ roughness: 0.22, metalness: 0.6, side: DoubleSide }), {
      ...base,
      layer: 'headlamp',
      colour: HEADLAMP_COLOUR,
    }),
    lens: layered(
      new MeshPhysicalMaterial({
        color: 0x000000,
        roughness: 0.03,
        transparent: true,
        opacity: 0.12,
        depthWrite: false,
      }),
      { ...base, layer: 'lens' },
    ),
    taillamp: layered(new MeshPhysicalMaterial({ roughness: 0.35, clearcoat: 1, clearcoatRoughness: 0.04 }), {
      ...base,
      layer: 'taillamp',
      colour: TAILLAMP_COLOUR,
    }),
    grille: layered(new MeshPhysicalMaterial({ roughness: 0.3, metalness: 0.2, side: DoubleSide }), {
      ...base,
      layer: 'grille',
      colour: `${GRILLES[bars]} diffuseColor.rgb = mix(vec3(.002), vec3(.035), bar);`,
      shine: 'material.specularColor *= bar; material.diffuseColor = diffuseColor.rgb;',
    }),
  }
}
