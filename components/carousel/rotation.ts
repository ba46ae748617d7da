/** What decides whether a part that moves by itself may move now. */
export interface RotationReasons {
  /** The visitor's choice, or that motion is welcome. */
  readonly wanted: boolean;
  /** Whether the part can be seen. */
  readonly visible: boolean;
  /** Whether the pointer rests on it. */
  readonly hovered: boolean;
  /** Whether the keyboard's focus is inside. */
  readonly focused: boolean;
  /** Whether a finger or the pressed mouse holds it. */
  readonly held: boolean;
}

/** Nothing keeps it from moving, and nobody has seen it yet. */
export const atRest: RotationReasons = {
  wanted: false,
  visible: false,
  hovered: false,
  focused: false,
  held: false,
};

/** It moves only while it is wanted and seen, and nobody is busy with it. */
export function mayRotate(reasons: RotationReasons): boolean {
  const busy = reasons.hovered || reasons.focused || reasons.held;
  return reasons.wanted && reasons.visible && !busy;
}
