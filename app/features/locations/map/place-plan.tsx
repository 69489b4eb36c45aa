/** A plan that nothing is pressed in, of `draw-plan.server.tsx`. */
export const PlacePlan = ({ plan }: { plan: string }) => (
  <div className="location-map">
    <div className="frame location-map-stage" data-kind="plan" dangerouslySetInnerHTML={{ __html: plan }} />
  </div>
)
