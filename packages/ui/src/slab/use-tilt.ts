import { type PointerEvent, type RefObject, useCallback, useEffect, useRef } from 'react';
import { askForOrientation, followOrientation } from './device-orientation.ts';

interface TiltHandlers {
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerLeave: () => void;
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
}

/**
 * Writes where the light falls on an element into its `--x` and `--y`, from 0 to 1: by a mouse above it, or by how the device is
 * held. `data-tilting` is set meanwhile. A tap asks for the permission, where a browser demands one.
 */
export function useTilt<Element extends HTMLElement>(
  isStill = false,
): [RefObject<Element | null>, TiltHandlers | undefined] {
  const element = useRef<Element>(null);

  const light = useCallback((x: number, y: number) => {
    const { style, dataset } = element.current ?? {};
    style?.setProperty('--x', x.toFixed(3));
    style?.setProperty('--y', y.toFixed(3));
    if (dataset) dataset['tilting'] = '';
  }, []);

  useEffect(() => {
    if (isStill || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    return followOrientation(light);
  }, [isStill, light]);

  if (isStill) return [element, undefined];
  return [
    element,
    {
      onPointerMove({ pointerType, currentTarget, clientX, clientY }) {
        if (pointerType !== 'mouse') return;
        const { left, top, width, height } = currentTarget.getBoundingClientRect();
        light((clientX - left) / width, (clientY - top) / height);
      },
      onPointerLeave: () => element.current?.removeAttribute('data-tilting'),
      onPointerUp({ pointerType }) {
        if (pointerType === 'touch') void askForOrientation();
      },
    },
  ];
}
