import { Component, type ComponentType, type ReactNode } from 'react';

interface Props {
  /** Shown in place of the children when they could not be drawn. */
  readonly Failed: ComponentType;
  readonly children: ReactNode;
}

/** Around the program before its router is there, whose boundaries take over then. */
export class LoadBoundary extends Component<Props, { readonly isFailed: boolean }> {
  override state = { isFailed: false };

  static getDerivedStateFromError() {
    return { isFailed: true };
  }

  override render() {
    const { Failed, children } = this.props;
    return this.state.isFailed ? <Failed /> : children;
  }
}
