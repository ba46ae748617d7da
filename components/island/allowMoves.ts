let areAllowed = false;

/**
 * Lets React remove, and insert before, an element that a translator or an extension has wrapped, moved or removed since
 * React made it. React would throw, and all that it shows there would be gone. A second call does nothing.
 */
export function allowMoves(): void {
  if (areAllowed) return;
  areAllowed = true;
  // oxlint-disable-next-line typescript/unbound-method -- called with the element below
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function remove<Child extends Node>(
    this: Node,
    child: Child,
  ): Child {
    const parent = child.parentNode;
    if (parent) removeChild.call(parent, child);
    return child;
  };
  Node.prototype.insertBefore = function insert<Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ): Child {
    let place = next;
    while (place && place.parentNode !== this) place = place.parentNode;
    insertBefore.call(this, child, place);
    return child;
  };
}
