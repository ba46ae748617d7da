/**
 * Lets React remove, and insert before, an element that a translator or an extension has wrapped, moved or removed since
 * the island's hydration. React would throw, and the whole island would be gone.
 */
export function allowMoves(): void {
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
