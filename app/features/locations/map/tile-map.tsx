import { text } from '#app/ui/layout/layout.ts'
import * as leaflet from 'leaflet'
import 'leaflet/dist/leaflet.css'
import './tile-map.css'
import { useEffect, useRef } from 'react'
import { wantsCalm } from '#app/features/vehicle/viewer/calm.ts'
import type { MapPin, MapTiles } from './map-pin.ts'

interface TileMapProps {
  readonly pins: readonly MapPin[]
  readonly tiles: MapTiles
  readonly label: string
}

/** Pixels around several pins. */
const MARGIN = 40

/** A map to move and zoom, with a pin for each place; opened by hand, so it takes the focus. */
export function TileMap({ pins, tiles, label }: TileMapProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const map = build(element, pins, tiles)
    element.focus({ preventScroll: true })
    return () => void map.remove()
  }, [pins, tiles])
  return (
    <>
      <div ref={place} className="location-map-tiles" role="region" aria-label={label} />
      <p className={text({ size: 13, tone: 'soft' }, 'location-map-source')}>
        {tiles.link ? (
          <a href={tiles.link} target="_blank" rel="noopener noreferrer">
            {tiles.attribution}
          </a>
        ) : (
          tiles.attribution
        )}
      </p>
    </>
  )
}

function build(element: HTMLElement, pins: readonly MapPin[], tiles: MapTiles): leaflet.Map {
  const moves = !wantsCalm()
  const map = leaflet.map(element, {
    // Said beneath the map, as text: here it would be read as HTML.
    attributionControl: false,
    // The wheel scrolls the page.
    scrollWheelZoom: false,
    zoomAnimation: moves,
    fadeAnimation: moves,
    markerZoomAnimation: moves,
    maxZoom: tiles.maxZoom,
  })
  leaflet.tileLayer(tiles.url, { maxZoom: tiles.maxZoom }).addTo(map)
  const icon = leaflet.divIcon({ className: 'location-map-pin', html: '', iconSize: [32, 40], iconAnchor: [16, 40] })
  const places = pins.flatMap((pin) => (pin.at ? [{ pin, at: leaflet.latLng(pin.at[0], pin.at[1]) }] : []))
  for (const { pin, at } of places) {
    const marker = leaflet.marker(at, { icon, title: pin.name, keyboard: true }).addTo(map)
    marker.getElement()?.setAttribute('aria-label', pin.name)
    marker.bindPopup(popupOf(pin), { offset: [0, -34] })
  }
  const [first] = places
  if (places.length === 1 && first) map.setView(first.at, tiles.zoom)
  else
    map.fitBounds(leaflet.latLngBounds(places.map(({ at }) => at)), { padding: [MARGIN, MARGIN], maxZoom: tiles.zoom })
  return map
}

/** Built of elements, so that no name or address is ever read as HTML. */
function popupOf(pin: MapPin): HTMLElement {
  const name = document.createElement('strong')
  name.textContent = pin.name
  const address = document.createElement('p')
  address.textContent = pin.address
  const link = document.createElement('a')
  link.textContent = 'Get Directions'
  Object.assign(link, { href: pin.directions, target: '_blank', rel: 'noopener noreferrer' })
  const popup = document.createElement('div')
  popup.append(name, address, link)
  return popup
}
